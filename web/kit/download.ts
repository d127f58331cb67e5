/** Gives a file to the reader under a name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute later it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
