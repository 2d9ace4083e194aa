import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UnfinishedUpload } from './unfinished-upload.entity';

/** Bytes of an unfinished upload that are in the storage. */
@Entity({ name: 'upload_parts' })
export class UploadPart {
  @PrimaryColumn({ name: 'upload_id', type: 'uuid', primaryKeyConstraintName: 'upload_parts_pkey' })
  uploadId: string;

  /** Offset of its first byte. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'upload_parts_pkey' })
  start: number;

  /** In the storage. Each try to send a part has its own, so that none replaces another's bytes. */
  @Column({ type: 'text' })
  key: string;

  @ManyToOne(() => UnfinishedUpload, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'upload_id', foreignKeyConstraintName: 'upload_parts_upload' })
  upload?: UnfinishedUpload;
}
