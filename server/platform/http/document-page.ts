type Json = { [name: string]: unknown };
type Operation = { summary?: string; tags?: string[]; requestBody?: unknown; parameters?: unknown };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body{font:14px/1.5 "Segoe UI","Noto Sans",Arial,sans-serif;margin:0 auto;max-width:960px;padding:24px;color:#12181c}
h1{font-size:22px}h2{font-size:16px;border-bottom:1px solid #dce2e5;padding-bottom:4px;margin-top:28px}
details{border-bottom:1px solid #eaeef0;padding:6px 0}summary{cursor:pointer}code{font:13px Consolas,"DejaVu Sans Mono",monospace}
b{display:inline-block;width:64px;color:#0b6394}pre{background:#f3f5f6;padding:12px;overflow:auto;font-size:12px}`;

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary = '', tags: _tags, ...rest } = operation;
  const shape = escaped(JSON.stringify(rest, null, 2));
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary><pre>${shape}</pre></details>`;
}

/** A page without script that lists every endpoint by noun, with its shapes folded away. */
export function documentPage(document: Json): string {
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>;
  const byNoun = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const noun = operation.tags?.[0] ?? '';
      byNoun.set(noun, [...(byNoun.get(noun) ?? []), operationHtml(path, method, operation)]);
    }
  const sections = [...byNoun].map(([noun, rows]) => `<h2>${escaped(noun)}</h2>${rows.join('')}`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tərəzi API</title><style>${STYLE}</style></head><body><h1>Tərəzi API</h1><p>Base path <code>/api/v1</code>. The document for machines: <a href="/api/v1/openapi.json">openapi.json</a>.</p>${sections}</body></html>`;
}
