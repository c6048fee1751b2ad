import { useEffect, useEffectEvent } from 'react';

/** Calls back on each of the document's events of this type, while `isOn`. */
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
