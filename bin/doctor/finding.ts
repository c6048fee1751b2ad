/** What the doctor found, and what to do about it. */
export type Finding = {
  /** What was looked at: `model us.amazon.nova-lite-v1:0`. */
  check: string;
  /** `problem`: a deployment would not work as promised. `warning`: it will not for long. */
  severity: 'problem' | 'warning';
  found: string;
  todo: string;
};
