import { useEffect, useState } from 'react';
import { Notice } from '#web/components/notice.tsx';
import { forgetFarewell, readFarewell } from '#web/lib/farewell.ts';
import styles from './farewell-notice.module.css';

/** Once after an account was deleted. */
export function FarewellNotice() {
  const [isShown, setShown] = useState(readFarewell);
  useEffect(forgetFarewell, []);
  if (!isShown) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="success" icon="check" announce="status" onDismiss={() => setShown(false)}>
        Your account and everything in it are deleted.
      </Notice>
    </div>
  );
}
