/** A problem that the doctor found, with the remedy. */
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

/** Returns a finding that would keep a deployment from working correctly. */
export function problem(check: string, found: string, todo: string): Finding {
  return { check, severity: 'problem', found, todo };
}

/** Returns a finding that limits what works, or that will stop something from working soon. */
export function warning(check: string, found: string, todo: string): Finding {
  return { check, severity: 'warning', found, todo };
}
