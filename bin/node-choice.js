// Plain JavaScript in the words of Node 20, so that an old Node can still read the sentence.

/** The oldest Node that runs the project: it runs TypeScript as it stands. */
const OLDEST = 24;

/**
 * Why a Node cannot run the project, in one sentence that says what to do; null where it can, from whichever source it came.
 *
 * @param {{ version: string, hasPackaged: boolean, machine: string }} found the Node that runs, such as `24.21.0`;
 *   whether there is one among the project's packages; and what the machine is, such as `darwin-arm64`
 * @returns {string | null}
 */
export function whyNot({ version, hasPackaged, machine }) {
  if (Number(version.split('.')[0]) >= OLDEST) return null;
  return hasPackaged
    ? `Node ${version} is too old to run TypeScript: start with "npm start", which takes the project's own.`
    : `Node ${version} is too old to run TypeScript, and the project brings none for ${machine}: install Node ${OLDEST} or newer from https://nodejs.org and start again.`;
}
