import { importsOf } from './imports.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { workspaceOf } from './workspaces.ts';
import { lineAt, nodesOf, part, parts, textOf } from './syntax.ts';
import { isTest, sources, type Tree } from './tree.ts';

/** Names that Node gives every program, and that reach any address. */
const REACHING = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);

/** Node's own modules that reach other machines, and those of their names that only listen or reach no machine. */
const LINES = /^(?:node:)?(?:https?2?|net|tls|dns|dns\/promises|dgram)$/;
const LISTENING = new Set(['createServer', 'Server', 'isIP', 'isIPv4', 'isIPv6', 'BlockList']);

/** Packages that reach no machine by themselves; one that is not listed has to be judged first. */
const QUIET =
  /^(?:@fastify\/[^/]+|@orpc\/.+|fastify|kysely|zod|sharp|jose|ipaddr\.js|pino|prom-client|aedes|ws|pg\/lib\/utils\.js|node:(?!https?|http2|net$|tls|dns|dgram).+)$/;

/**
 * The doors by which a call leaves, with who names the address. No tenant does: the addresses are settings of the server's operator or, at
 * a site, the instruments of that yard. The first address that a company may name (a camera's, a webhook's) needs a guard that resolves it
 * once, refuses private ones, and dials the address that it judged.
 */
const DOORS: readonly (readonly [what: string, from: RegExp])[] = [
  // DATABASE_URL and its kin
  ['pg', /^server\/(?:database|demo\/world|platform\/(?:database|http|jobs))\//],
  ['pg-boss', /^server\/platform\/jobs\//],
  // SMTP_URL
  ['nodemailer', /^server\/platform\/mail\/post\.ts$/],
  // TELEGRAM_API
  ['grammy', /^server\/platform\/telegram\/bot\.ts$/],
  // FILES_URL
  ['@aws-sdk/client-s3', /^server\/platform\/files\/s3\.ts$/],
  // MQTT_URL; at a site SERVER_MQTT_URL
  ['mqtt', /^(?:server\/platform\/broker\/external|edge\/link\/link)\.ts$/],
  // a site's own indicators, readers and relays, read by the computer that stands beside them
  ['node:net', /^edge\/(?:link\/link|measure\/line|readers\/reader-connection)\.ts$/],
  ['serialport', /^edge\/(?:measure\/line|host\/serial-ports)\.ts$/],
  // a site's own cameras; and the server, under the address that the agent was installed with
  ['node:http', /^edge\/(?:cameras\/ask|link\/post)\.ts$/],
  ['node:https', /^edge\/(?:cameras\/ask|link\/post)\.ts$/],
  ['modbus-serial', /^edge\/(?:outputs\/relay-module|lpi\/modbus-unit)\.ts$/],
];

/** What serves: a program beside the server is one, however its name ends. */
const serves = (file: string): boolean =>
  ['server', 'edge', 'domain'].includes(workspaceOf(file)) &&
  !(isTest(file) && (!file.endsWith('.child.ts') || file.includes('/testing/')));

/** A call to another machine leaves by a door that says who names its address, and from no other file. */
export const outgoing: Rule = {
  name: 'calls-leave-by-declared-doors',
  find: (tree) =>
    sources(tree)
      .filter(serves)
      .flatMap((file) => [...reaching(tree, file), ...dialling(tree, file)]),
};

const says = (what: string): string =>
  `${what} reaches other machines: declare the door and who names its address in bin/rules/outgoing.ts`;

function reaching(tree: Tree, file: string): RuleFinding[] {
  const { text, program } = tree.syntax(file);
  return nodesOf(program, 'Identifier').flatMap((node) => {
    const name = textOf(node, 'name') ?? '';
    return REACHING.has(name) ? [{ file, line: lineAt(text, node.start), says: says(name) }] : [];
  });
}

function dialling(tree: Tree, file: string): RuleFinding[] {
  const listening = onlyListens(tree, file);
  return importsOf(tree, file)
    .filter(({ isType, target, specifier }) => !isType && !target && !specifier.startsWith('#'))
    .filter(({ specifier }) => !QUIET.test(specifier) && !listening.has(specifier))
    .filter(({ specifier }) => !DOORS.some(([what, from]) => what === specifier && from.test(file)))
    .map(({ specifier, line }) => ({ file, line, says: says(specifier) }));
}

/** Modules of Node of which a file takes only what listens. */
function onlyListens(tree: Tree, file: string): Set<string> {
  const imports = nodesOf(tree.syntax(file).program, 'ImportDeclaration').flatMap((node) => {
    const from = textOf(part(node, 'source'), 'value') ?? '';
    const names = parts(node, 'specifiers').filter((each) => textOf(each, 'importKind') !== 'type');
    const listens = names.every((each) => LISTENING.has(textOf(part(each, 'imported'), 'name') ?? ''));
    return LINES.test(from) && names.length > 0 ? [{ from, listens }] : [];
  });
  return new Set(
    imports
      .map(({ from }) => from)
      .filter((from) => imports.every((each) => each.from !== from || each.listens)),
  );
}
