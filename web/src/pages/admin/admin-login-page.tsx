import { Navigate, useLocation } from 'react-router-dom';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { NarrowPage } from '#web/components/layout/narrow-page.tsx';
import { AdminLogin } from '#web/features/admin/admin-login.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { pageBrand } from '#web/lib/site/brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** The admin login. It leads on to the admin page that was asked for. */
export default function AdminLoginPage() {
  const [adminAuth] = useStored(STORED.adminAuth);
  const { from = FURTHER_PAGES.adminNotifications } = (useLocation().state ?? {}) as { from?: string };
  usePageTitle('Admin login');
  if (adminAuth !== null) return <Navigate to={from} replace />;
  return (
    <NarrowPage title={`${pageBrand().name} admin`}>
      <AdminLogin />
    </NarrowPage>
  );
}
