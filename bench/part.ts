/** One measurement: the heading of its section, and the function that answers its text in Markdown. */
export type Part = { title: string; measure: () => Promise<string> };
