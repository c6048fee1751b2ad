import * as v from 'valibot';
import { SETTINGS, type SettingName, type SettingValues } from '#domain/settings/settings-table.ts';

type Settings = typeof SETTINGS;
type ByName = { [Name in SettingName]: v.InferOutput<Settings[Name]['saved']> };
const ROWS = Object.entries(SETTINGS) as [SettingName, Settings[SettingName]][];

/** The settings of a new user. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  ROWS.map(([, { field, usual }]) => [field, usual]),
) as SettingValues;

/** Schema entries for the stored user, by field. Rows from before a setting existed get its usual value. */
export const STORED_SETTINGS = Object.fromEntries(
  ROWS.map(([, { field, saved, usual }]) => [field, v.optional(saved as v.GenericSchema, usual)]),
) as {
  [Name in SettingName as Settings[Name]['field']]: v.OptionalSchema<
    Settings[Name]['saved'],
    v.InferOutput<Settings[Name]['saved']>
  >;
};

/** Returns a user's settings, by their names in requests and responses. */
export function settingsByName(user: SettingValues): ByName {
  return Object.fromEntries(ROWS.map(([name, { field }]) => [name, user[field]])) as ByName;
}

/** Returns the fields of a user that a request changes. */
export function settingChange(
  request: { [Name in SettingName]?: ByName[Name] | undefined },
): Partial<SettingValues> {
  const named = ROWS.filter(([name]) => request[name] !== undefined);
  return Object.fromEntries(named.map(([name, { field }]) => [field, request[name]]));
}
