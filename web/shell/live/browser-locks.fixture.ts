/** The browser's locks for one name as the standard describes them: one holder, a line, and stealing. */
export function browserLocks(): LockManager {
  type Wish = { lead: () => Promise<unknown>; settle: (failure?: Error) => void };
  const line: Wish[] = [];
  let holder: Wish | null = null;
  function grant(): void {
    holder = line.shift() ?? null;
    const granted = holder;
    void granted?.lead().then(() => {
      if (holder !== granted) return;
      granted.settle();
      grant();
    });
  }
  const request = (_: string, options: LockOptions, lead: () => Promise<unknown>) =>
    new Promise<void>((done, fail) => {
      const wish = { lead, settle: (failure?: Error) => (failure ? fail(failure) : done()) };
      if (options.steal) {
        line.unshift(wish);
        holder?.settle(new Error('stolen'));
        grant();
      } else {
        line.push(wish);
        if (!holder) grant();
      }
    });
  return { request } as LockManager;
}
