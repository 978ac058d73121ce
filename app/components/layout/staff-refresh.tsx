type StaffRefreshProps = {
  to: string;
  seconds: number;
  /** Also without a line: nothing of the page stays. */
  locks?: boolean;
};

/** Leads a page of staff elsewhere after a time: by the script of `SendAgain`, which waits for the line, or without. */
export function StaffRefresh({ to, seconds, locks }: StaffRefreshProps) {
  return (
    <noscript data-to={to} data-seconds={seconds} data-locks={locks}>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  );
}
