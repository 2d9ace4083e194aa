import { chown, mkdir, open, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Storage } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { NotAFilm } from '../ffmpeg/probe';
import { isRoot, nobody } from '../ffmpeg/sandbox';
import { filmFiles } from '../films/film-files';
import { STORAGE } from '../storage';

/** The folders in which films are processed. */
@Injectable()
export class WorkFolders {
  constructor(
    @Inject(CONFIG) private readonly config: MediaConfig,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Runs work in a folder with the film's original as `input` and an empty `output`. The folder has the work's name, so
   * that the next run of the same work removes what a killed process left.
   */
  open<T>(filmId: string, work: string, signal: AbortSignal, use: (folder: string) => Promise<T>) {
    return this.openFor({ key: filmFiles(filmId).original, name: nameOf(filmId, work) }, signal, use);
  }

  /** {@link open} with any object as `input`, in a folder of this name. */
  async openFor<T>(
    { key, name }: { key: string; name: string },
    signal: AbortSignal,
    use: (folder: string) => Promise<T>,
  ): Promise<T> {
    const folder = this.folderOf(name);
    await this.remove(name);
    try {
      await mkdir(join(folder, 'output'), { recursive: true });
      if (isRoot) await chown(join(folder, 'output'), nobody, nobody);
      await this.fetch(key, join(folder, 'input'), signal);
      return await use(folder);
    } finally {
      await this.remove(name);
    }
  }

  /** Puts another stored film into a folder, as `second`. */
  async addSecond(folder: string, key: string, signal: AbortSignal): Promise<void> {
    await this.fetch(key, join(folder, 'second'), signal);
  }

  /** Removes the folder of a work, or of a killed process. */
  async leave(filmId: string, work: string): Promise<void> {
    await this.remove(nameOf(filmId, work));
  }

  /** Stores a file from a folder's `output`. */
  async keep(folder: string, file: string, key: string, contentType: string): Promise<void> {
    const made = (await open(join(folder, 'output', file))).createReadStream();
    try {
      await this.storage.put(key, made, { contentType });
    } finally {
      made.destroy();
    }
  }

  /** Deletes everything that was made of a film if the film no longer exists. */
  async clear(filmId: string): Promise<void> {
    for (const key of Object.values(filmFiles(filmId))) await this.storage.delete(key);
  }

  private async fetch(key: string, path: string, signal: AbortSignal): Promise<void> {
    const stored = await this.storage.get(key);
    if (!stored) throw new NotAFilm('The file is gone');
    await pipeline(stored.stream, createWriteStream(path), { signal });
  }

  private async remove(name: string): Promise<void> {
    await rm(this.folderOf(name), { recursive: true, force: true });
  }

  private folderOf(name: string): string {
    return join(resolve(this.config.WORK_DIR), name);
  }
}

const nameOf = (filmId: string, work: string) => `${work}-${filmId}`;
