import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Bytes of large answers that go out in one turn of the event loop. */
const pieceBytes = 64 * 1024;

/**
 * Sends large answers in pieces, one piece to one client in each turn of the event loop. A small request then waits for one
 * piece at most, however many clients ask for much. A client that reads slowly takes no turns.
 */
@Injectable()
export class LargeAnswers {
  private last = Promise.resolve();

  /** Resolves when it is a large content's turn, and at once for any other. */
  async inPieces(content: Buffer): Promise<Buffer | Readable> {
    if (content.length <= pieceBytes) return content;
    await this.turn();
    return Readable.from(this.piecesOf(content), { objectMode: false });
  }

  private async *piecesOf(content: Buffer): AsyncGenerator<Buffer> {
    for (let at = 0; at < content.length; at += pieceBytes) {
      if (at > 0) await this.turn();
      yield content.subarray(at, at + pieceBytes);
    }
  }

  private turn(): Promise<void> {
    return (this.last = this.last.then(() => setImmediate()));
  }
}
