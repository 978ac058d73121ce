declare module "@socialgouv/jours-feries" {
  /** Names of the holidays of a year, each with its midnight in the zone of the process. */
  export default function joursFeries(
    year: number,
    options?: { alsace: boolean },
  ): Record<string, Date>;
}
