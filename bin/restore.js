import './require-node.js';

await import('../server/put-back.ts');
