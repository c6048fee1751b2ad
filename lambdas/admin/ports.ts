import type { AlertKey, AlertStatus, StoredAlert } from '#domain/alerts/alert.ts';
import type { Channel } from '#domain/contract/channel.ts';

/** An admin login, by the SHA-256 of its value, which is stored nowhere. */
export type NewAdminSession = { hash: string; userId: string; now: Date };

export type AdminSessions = {
  /** @returns `false` when the account is gone */
  create(session: NewAdminSession, until: Date): Promise<boolean>;
  /** @returns `null` for one that is unknown or over */
  userOf(hash: string, now: Date): Promise<string | null>;
  end(hash: string): Promise<void>;
};

/** A call under /api/admin as it begins. `admin`: the user's id; `null` for a caller without an admin login. */
export type AdminCall = { id: string; at: string; action: string; admin: string | null; from: string };

export type Activity = {
  /** Writes a call before anything is done for it. */
  begin(call: AdminCall): Promise<void>;
  /** Adds how it ended. @param outcome HTTP status */
  end(call: AdminCall, outcome: number): Promise<void>;
};

/** Where a page of a day's alerts ended. */
export type DayPosition = AlertKey & Pick<StoredAlert, 'createdAt'>;

/** What alerts of a day must have. */
export type AlertFilter = { status?: AlertStatus | undefined; channel?: Channel | undefined };

export type AlertDays = {
  page(
    day: string,
    filter: AlertFilter,
    limit: number,
    after: DayPosition | null,
  ): Promise<{ alerts: StoredAlert[]; next: DayPosition | null }>;
};

/** `isOfCodes`: a phone that stopped only login codes. `at`: ISO. */
export type Suppression = { address: string; isOfCodes: boolean; at: string; reason: string };

export type SuppressionList = {
  page(limit: number, cursor?: string): Promise<{ suppressions: Suppression[]; cursor: string | null }>;
};
