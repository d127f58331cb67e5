/** An answer that is given when a test says so. */
export type Later<Answer> = { readonly promise: Promise<Answer>; readonly give: (answer: Answer) => void };

/** Makes one; its caller waits. */
export function later<Answer>(): Later<Answer> {
  let give: (answer: Answer) => void = () => {};
  const promise = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}
