import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';

/** A broker that is not the server's; it lets every client in and receives all that they publish. */
export type OutsideBroker = {
  url: string;
  /** Cuts all clients off; they may come again. */
  cut(): void;
  close(): Promise<void>;
};

/** Starts a broker outside the server, on a free port of this machine. */
export async function outsideBroker(): Promise<OutsideBroker> {
  const broker = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    broker.handle(socket);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `mqtt://127.0.0.1:${port}`,
    cut,
    async close() {
      cut();
      door.close();
      await new Promise<void>((resolve) => broker.close(resolve));
    },
  };
}
