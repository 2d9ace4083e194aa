import { gallery } from '@fungo/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '@/lib/api';
import { refuseFilm } from '@/lib/film-file';
import { refusePicture } from '@/lib/picture-file';
import { sendForm } from '@/lib/upload';
import { galleryQuery } from '../../api/gallery';

/** What a form of each kind is sent in: the call's last word, which is also its field. */
export type ShotKind = 'photos' | 'videos';

export interface GalleryUpload {
  id: number;
  name: string;
  /** What has gone of it, 0 to 1. */
  part: number;
  /** Why it was not added. */
  failure?: string;
}

const refusalOf = (kind: ShotKind, file: File) =>
  kind === 'photos'
    ? refusePicture(file, gallery.photo.maxBytes)
    : refuseFilm(file, gallery.video.maxBytes)?.text;

/** Files on their way into a camp's gallery: one after the other, so that each succeeds or fails by itself. */
export function useGalleryUploads(campId: number) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<GalleryUpload[]>([]);
  const line = useRef(Promise.resolve());
  const count = useRef(0);

  const change = (id: number, changes: Partial<GalleryUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const forget = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async (id: number, kind: ShotKind, file: File) => {
    const form = new FormData();
    form.append(kind, file, file.name);
    try {
      await sendForm(`POST /api/camps/{id}/${kind}`, form, {
        params: { id: String(campId) },
        onProgress: (part) => change(id, { part }),
      });
      await queryClient.invalidateQueries({ queryKey: galleryQuery(campId).queryKey });
      forget(id);
    } catch (error) {
      change(id, { failure: messageOf(error, 'Failed to upload photo or video') });
    }
  };

  const add = (kind: ShotKind, file: File) => {
    const id = (count.current += 1);
    const failure = refusalOf(kind, file);
    setUploads((all) => [...all, { id, name: file.name, part: 0, failure }]);
    if (failure === undefined) line.current = line.current.then(() => send(id, kind, file));
  };

  return { uploads, add, forget };
}
