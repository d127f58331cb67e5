/** The agent's environment, checked and typed. */
export type Environment = {
  serverUrl: URL;
  /** Where to send pictures; null where neither a variable nor the dialled address gives it. */
  httpUrl: URL | null;
  siteId: number;
  agentId: string;
  agentSecret: string;
  dataFolder: string;
  /** The server's key for signed settings; null trusts the first that comes, and keeps to it. */
  serverKey: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Where an agent keeps its data unless the environment names a folder. */
export const USUAL_FOLDER = 'data/edge';
const URL_SCHEMES = ['mqtt:', 'mqtts:', 'ws:', 'wss:'];

/** Every variable with its sentence, which a refusal at the start prints. */
const VARIABLES = {
  SERVER_MQTT_URL: 'the server to dial, such as wss://terezi.example/mqtt or mqtt://localhost:1883',
  SERVER_HTTP_URL:
    'the server that takes pictures, such as https://terezi.example (default: the host of SERVER_MQTT_URL where that is ws or wss)',
  SITE_ID: 'the number of this site at the server, a whole number from 1',
  AGENT_ID: 'the name this agent signs in with',
  AGENT_SECRET: 'the secret this agent signs in with, at least 16 characters',
  EDGE_DATA_DIR:
    'the folder of the device key, the weight records and the last settings (default: data/edge)',
  SERVER_KEY:
    'the public key that the server signs settings with, as its log tells it (default: the first that comes, for ever)',
  LOG_LEVEL: `how much is logged: ${LOG_LEVELS.join(', ')} (default: info)`,
} as const;
type Variable = keyof typeof VARIABLES;

function readUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  // Credentials in the address would end up in logs, so they have variables of their own.
  return url && URL_SCHEMES.includes(url.protocol) && !url.username && !url.password ? url : null;
}

/** The address of the server's API; no path, query or credentials. */
function readHttpUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  return isPlain && url.pathname === '/' ? url : null;
}

/** The API's address of a server that is dialled over a web socket. */
function besideSocket({ protocol, host }: URL): URL | null {
  const over = { 'ws:': 'http:', 'wss:': 'https:' }[protocol];
  return over === undefined ? null : new URL(`${over}//${host}`);
}

/**
 * Reads the environment; throws an error that names every missing or wrong variable, and its purpose. It does not repeat the values: one
 * of them is a secret.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const wrong: Variable[] = [];
  const read = <T>(name: Variable, parse: (text: string) => T | null, otherwise?: T): T => {
    const text = source[name]?.trim() ?? '';
    const value = text === '' ? (otherwise ?? null) : parse(text);
    if (value === null) wrong.push(name);
    return value as T;
  };
  const serverUrl = read('SERVER_MQTT_URL', readUrl);
  const environment: Environment = {
    serverUrl,
    httpUrl: read<URL | ''>('SERVER_HTTP_URL', readHttpUrl, '') || (serverUrl && besideSocket(serverUrl)),
    siteId: read('SITE_ID', (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)),
    agentId: read('AGENT_ID', (text) => (/^[\w.-]{1,64}$/.test(text) ? text : null)),
    agentSecret: read('AGENT_SECRET', (text) => (text.length >= 16 ? text : null)),
    dataFolder: read('EDGE_DATA_DIR', (text) => text, USUAL_FOLDER),
    serverKey: read('SERVER_KEY', (text) => (/^[A-Za-z0-9+/]{59}=$/.test(text) ? text : null), '') || null,
    logLevel: read('LOG_LEVEL', (text) => LOG_LEVELS.find((level) => level === text) ?? null, 'info'),
  };
  if (wrong.length === 0) return environment;
  const lines = wrong.map((name) => `  ${name}: ${VARIABLES[name]}`);
  throw new Error(
    `The agent cannot start. Enrol it, \`enrol CODE https://terezi.example\`, or set these variables right:\n${lines.join('\n')}`,
  );
}
