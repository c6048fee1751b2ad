/** API paths used only by the settings. In a separate module to keep them out of the first script. */
export const SETTINGS_API = {
  alertPreview: '/api/alert-preview',
  alerts: '/api/alerts',
  cancelChange: '/api/cancel-change',
  deleteAccount: '/api/delete-account',
  exportAccount: '/api/export/account.json',
  listingAlerts: '/api/listing-alerts',
  preferences: '/api/update-notification-preferences',
  receipts: '/api/receipts',
  removeContact: '/api/remove-contact',
  requestProof: '/api/request-proof',
  sessions: '/api/sessions',
  signOutOthers: '/api/sign-out-others',
  thresholds: '/api/update-alert-thresholds',
  why: '/api/why',
} as const;
