import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

export function NavigationFeedback() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement?.closest("main input")) return;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);
  return navigation.state === "idle" ? null : <div className="progress" />;
}
