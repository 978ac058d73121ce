import { useEffect } from "react";

/**
 * Registers the service worker of a customer's browser; ends what one kept where there is none for it (null), and does
 * neither where pages do not say (decision 085).
 */
export function useWorker(address: string | null | undefined): void {
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (address && import.meta.env.PROD) worker?.register(address).catch(() => {});
    else if (address === null) worker?.controller?.postMessage(0);
  }, [address]);
}
