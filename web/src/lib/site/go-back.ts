import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that goes back only once: navigation is asynchronous, so a second press would go back too far.
 */
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
