import { type FileHandle, open } from 'node:fs/promises';
import { box, type Piece } from './edit-header.rules';

/** Bytes that are copied at a time. */
const most = 1024 ** 2;
/** Bytes before the content: the file's type, and the header of what follows, with 64 bits for its length. */
const type = box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1'));
const beginning = type.length + 16;

/** A QuickTime file that is written piece by piece, and says at its end what is shown when. */
export class EditFile {
  #end = beginning;

  private constructor(private readonly file: FileHandle) {}

  static async create(path: string): Promise<EditFile> {
    return new EditFile(await open(path, 'wx', 0o644));
  }

  get size(): number {
    return this.#end;
  }

  async add(bytes: Buffer): Promise<Piece> {
    const piece = { at: this.#end, size: bytes.length };
    await this.file.write(bytes, 0, bytes.length, this.#end);
    this.#end += bytes.length;
    return piece;
  }

  /** Adds a part of another file, and zeros where that ends too early. */
  async addPart(path: string, { at, size }: Piece): Promise<Piece> {
    const piece = { at: this.#end, size };
    const other = await open(path);
    try {
      for (let done = 0; done < size;) {
        const part = Buffer.alloc(Math.min(most, size - done));
        await other.read(part, 0, part.length, at + done);
        await this.add(part);
        done += part.length;
      }
    } finally {
      await other.close();
    }
    return piece;
  }

  async finish(header: Buffer): Promise<void> {
    const content = Buffer.alloc(16);
    content.writeUInt32BE(1);
    content.write('mdat', 4, 'latin1');
    content.writeBigUInt64BE(BigInt(this.#end - type.length), 8);
    await this.file.write(Buffer.concat([type, content]), 0, beginning, 0);
    await this.add(header);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
