import { useEffect, useEffectEvent } from 'react';

/** Calls back on each document event of this type while `isOn` is true. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  hear: (event: DocumentEventMap[Type]) => void,
  isOn = true,
): void {
  const latest = useEffectEvent(hear);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    document.addEventListener(type, (event) => latest(event), { signal: stop.signal });
    return () => stop.abort();
  }, [type, isOn]);
}
