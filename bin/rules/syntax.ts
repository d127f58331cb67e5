/** A node of the syntax tree (ESTree with TypeScript); offsets are UTF-16 units. */
export type Node = { type: string; start: number; end: number };

/** Whether a value found inside a syntax tree is itself a node. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Calls `visit` for a node and everything below it, in the order of the source. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    const children: unknown[] = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) walk(child, visit);
  }
}

/** Every node of one type, in the order of the source. */
export function nodesOf(program: Node, ...types: string[]): Node[] {
  const nodes: Node[] = [];
  walk(program, (node) => {
    if (types.includes(node.type)) nodes.push(node);
  });
  return nodes;
}

/** A part of a node by name, undefined when it is absent or not a node. */
export function part(node: Node | undefined, name: string): Node | undefined {
  const value: unknown = node && Reflect.get(node, name);
  return isNode(value) ? value : undefined;
}

/** The nodes of a list-valued part. */
export function parts(node: Node | undefined, name: string): Node[] {
  const value: unknown = node && Reflect.get(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A part of a node that is plain text, such as an identifier's name. */
export function textOf(node: Node | undefined, name: string): string | undefined {
  const value: unknown = node && Reflect.get(node, name);
  return typeof value === 'string' ? value : undefined;
}

/** The text of a string or template literal; what a template inserts reads as `?`. */
export function literal(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return textOf(node, 'value');
  if (node?.type !== 'TemplateLiteral') return undefined;
  const pieces = parts(node, 'quasis').map((quasi): unknown => Reflect.get(quasi, 'value'));
  return pieces
    .map((piece) => (typeof piece === 'object' && piece !== null && 'raw' in piece ? piece.raw : ''))
    .join('?');
}

/** The line, counted from 1, on which an offset falls. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
