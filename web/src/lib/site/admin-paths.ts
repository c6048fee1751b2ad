/** API paths of the admin pages. */
export const ADMIN_API = {
  login: '/api/admin/login',
  logout: '/api/admin/logout',
  notifications: '/api/admin/notifications',
  retryNotification: '/api/admin/retry-notification',
  suppressions: '/api/admin/suppressions',
} as const;
