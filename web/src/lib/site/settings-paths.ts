/** API paths of the settings alone: apart, so that the first script does not carry them. */
export const SETTINGS_API = {
  alertPreview: '/api/alert-preview',
  alerts: '/api/alerts',
  cancelChange: '/api/cancel-change',
  deleteAccount: '/api/delete-account',
  exportAccount: '/api/export/account.json',
  preferences: '/api/update-notification-preferences',
  receipts: '/api/receipts',
  removeContact: '/api/remove-contact',
  sessions: '/api/sessions',
  signOutOthers: '/api/sign-out-others',
  thresholds: '/api/update-alert-thresholds',
} as const;
