import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { useCommand } from "#app/components/ui/command.ts";
import { url } from "#app/urls.ts";
import { ListParts } from "./list-parts.tsx";

const ComparedContext = createContext<readonly number[]>([]);

export const COMPARISON_FORM = "comparer";

type ComparisonProps = { compared: readonly number[]; children: ReactNode };

/** Provides the compared products and the one form of every `CompareButton`: a list would carry thirty. */
export function Comparison({ compared, children }: ComparisonProps) {
  const { form } = useCommand();
  const { pathname, search } = useLocation();
  return (
    <ComparedContext value={compared}>
      {children}
      <ListParts />
      <form {...form} id={COMPARISON_FORM} action={url.addToComparator}>
        <input type="hidden" name="back" value={pathname + search} />
      </form>
    </ComparedContext>
  );
}

export function useCompared(): readonly number[] {
  return useContext(ComparedContext);
}
