import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The network between a browser and the product, which can be cut: pages and service workers have no other. Unlike a
 * browser's emulation, it does not report that it is down.
 */
export class Network {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private readonly server = createServer((socket) => this.take(socket));

  private constructor(private readonly product: URL) {}

  static async to(productUrl: string): Promise<Network> {
    const network = new Network(new URL(productUrl));
    await once(network.server.listen(0, '127.0.0.1'), 'listening');
    return network;
  }

  /** The product's address through it. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private take(browser: Socket): void {
    if (this.isCut) return void browser.destroy();
    const product = connect(Number(this.product.port), this.product.hostname);
    for (const [from, to] of [
      [browser, product],
      [product, browser],
    ] as const) {
      this.sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined); // it closes then
      from.once('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
