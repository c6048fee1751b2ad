import { Navigate, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { NarrowPage } from '#web/components/layout/narrow-page.tsx';
import { AdminLogin } from '#web/features/admin/login/admin-login-form.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** The admin login, which redirects to the requested admin page. */
export default function AdminLoginPage() {
  const [adminAuth] = useStored(STORED.adminAuth);
  const { from = PAGES.admin } = (useLocation().state ?? {}) as { from?: string };
  usePageTitle('Admin login');
  if (adminAuth !== null) return <Navigate to={from} replace />;
  return (
    <NarrowPage title={`${pageBrand().name} admin`}>
      <AdminLogin />
    </NarrowPage>
  );
}
