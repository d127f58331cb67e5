/** The mark: a graduated ruler. It takes the accent and the size of the text around it unless told otherwise. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" color="var(--accent)" aria-hidden="true">
      <rect x="1" y="4" width="22" height="4" rx="1" fill="currentColor" />
      <path d="M3 11v9M7.5 11v5M12 11v9M16.5 11v5M21 11v9" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
