import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { AdminLayout } from '#web/features/admin/layout/admin-layout.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { ADMIN_PAGES, type AdminPage } from './admin-pages.ts';

/**
 * The admin area, which needs an admin login in this browser. The server checks it again on every call. Unknown paths
 * redirect to the overview, or to the login.
 */
export default function AdminArea() {
  const [adminAuth] = useStored(STORED.adminAuth);
  const { pathname, search } = useLocation();
  if (adminAuth === null)
    return <Navigate to={PAGES.adminLogin} replace state={{ from: `${pathname}${search}` }} />;
  return (
    <AdminLayout pages={ADMIN_PAGES}>
      <Suspense fallback={<LoadingPage />}>
        <Routes>
          {ADMIN_PAGES.flatMap(routesOf)}
          <Route path="*" element={<Navigate to={ADMIN_PAGES[0]?.path ?? PAGES.home} replace />} />
        </Routes>
      </Suspense>
    </AdminLayout>
  );
}

function routesOf({ path, Page, ObjectPage }: AdminPage) {
  const relative = path.slice(PAGES.admin.length + 1);
  const list = <Route key={path} path={relative} element={<Page />} />;
  if (ObjectPage === undefined) return [list];
  return [list, <Route key={`${path}/:id`} path={`${relative}/:id`} element={<ObjectPage />} />];
}
