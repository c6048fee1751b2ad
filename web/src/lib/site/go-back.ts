import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** Back to the entry before, once: the browser goes a moment later, and a second press would go too far. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const left = useRef<Location | null>(null);
  return () => {
    if (left.current === location) return;
    left.current = location;
    void navigate(-1);
  };
}
