/** A problem that the doctor found, with a remedy. */
export type Finding = {
  /** The item that was checked, such as `model us.amazon.nova-lite-v1:0` or `texts.from.alerts`. */
  check: string;
  /**
   * `problem`: a deployment would not work correctly. `warning`: it works now but is limited or will stop working
   * soon.
   */
  severity: 'problem' | 'warning';
  found: string;
  todo: string;
};

/** Returns a finding about something that would keep a deployment from working correctly. */
export function problem(check: string, found: string, todo: string): Finding {
  return { check, severity: 'problem', found, todo };
}

/** Returns a finding about something that limits the stage, or that will soon stop it from working. */
export function warning(check: string, found: string, todo: string): Finding {
  return { check, severity: 'warning', found, todo };
}
