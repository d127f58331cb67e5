/** Whether this server shows the demo world; it says so in a file beside the page. */
export async function isDemo(): Promise<boolean> {
  const response = await fetch('/config.json').catch(() => null);
  // A file outside of the API is read with care: anything odd means no.
  const hints = (await response?.json().catch(() => null)) as { Demo?: unknown } | null | undefined;
  return hints?.Demo === true;
}
