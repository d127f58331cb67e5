import './require-node.js';

await import('../server/backup.ts');
