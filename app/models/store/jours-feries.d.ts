declare module "@socialgouv/jours-feries" {
  export default function joursFeries(
    year: number,
    options?: { alsace: boolean },
  ): Record<string, Date>;
}
