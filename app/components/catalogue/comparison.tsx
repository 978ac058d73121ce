import { createContext, type ReactNode, useContext } from "react";
import { useFetcher, useLocation } from "react-router";
import { url } from "#app/urls.ts";

const ComparedContext = createContext<readonly number[]>([]);

export const COMPARISON_FORM = "comparer";

type ComparisonProps = { compared: readonly number[]; children: ReactNode };

/** Provides the compared products and the one form of every `CompareButton`: a list would carry thirty. */
export function Comparison({ compared, children }: ComparisonProps) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <ComparedContext value={compared}>
      {children}
      <fetcher.Form
        id={COMPARISON_FORM}
        method="post"
        preventScrollReset
        action={url.addToComparator}
      >
        <input type="hidden" name="back" value={pathname + search} />
      </fetcher.Form>
    </ComparedContext>
  );
}

export function useCompared(): readonly number[] {
  return useContext(ComparedContext);
}
