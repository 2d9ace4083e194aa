import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThanOrEqual } from 'typeorm';
import {
  type addBlock,
  type Block,
  type BodyOf,
  constants,
  type Lesson,
  type previewBlock,
  type QueryOf,
} from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { LessonsRepository } from '../lessons/lessons.repository';
import { listedInstructor } from '../people/acting-coach';
import { CoachesService } from '../people/coaches.service';
import { WaitingFamilies } from '../calendar/waiting-families';
import { WallClock } from '../wall-clock';
import { StoredBlock } from '../calendar/block.entity';
import { type Range, spansOf } from '../calendar/blocks.rules';
import { BlocksWriter } from './blocks.writer';

@Injectable()
export class BlocksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachesService,
    private readonly writer: BlocksWriter,
    private readonly lessons: LessonsRepository,
    private readonly families: WaitingFamilies,
    private readonly clock: WallClock,
  ) {}

  /** A coach's blocks that are not over, next first; an administrator gets all, or one coach's. */
  async list(caller: SignedIn, named?: number): Promise<Block[]> {
    const instructorId = listedInstructor(caller, named);
    const { manager } = this.dataSource;
    const blocks = await manager.find(StoredBlock, {
      where: {
        toDate: MoreThanOrEqual(this.today()),
        ...(instructorId !== undefined && { instructorId }),
      },
      order: { fromDate: 'ASC', startTime: 'ASC', id: 'ASC' },
      take: constants.limits.listRows,
    });
    const lessons = await this.lessonsInside(manager, blocks);
    return blocks.map((block, index) => toAnswer(block, lessons[index]!));
  }

  /** The lessons inside a block. */
  async preview(caller: SignedIn, query: QueryOf<typeof previewBlock>): Promise<Lesson[]> {
    const { manager } = this.dataSource;
    const instructorId = await this.coaches.getActing(manager, caller, query.instructorId);
    const [lessons] = await this.lessonsInside(manager, [{ instructorId, ...rangeOf(query) }]);
    return lessons!;
  }

  /** Hides a coach's openings. It cancels nothing, and returns the lessons inside. */
  add(caller: SignedIn, body: BodyOf<typeof addBlock>): Promise<Block> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, body.instructorId);
      if (body.to < this.today())
        throw new AppError('request.invalid', { fields: { to: 'These dates have passed.' } });
      const range = rangeOf(body);
      const block = await this.writer.add(manager, { instructorId, range, reason: body.reason });
      const [lessons] = await this.lessonsInside(manager, [block]);
      return toAnswer(block, lessons!);
    });
  }

  /** Opens the range again. */
  remove(caller: SignedIn, id: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const block = await manager.findOneBy(StoredBlock, { id });
      if (!block) throw new AppError('scheduling.block-not-found');
      if (caller.role !== 'admin' && block.instructorId !== caller.instructorId)
        throw new AppError('auth.forbidden');
      await manager.delete(StoredBlock, id);
      await this.families.tell(manager, block.instructorId);
    });
  }

  private lessonsInside(
    manager: EntityManager,
    blocks: (Range & { instructorId: number })[],
  ): Promise<Lesson[][]> {
    const asked = blocks.map((block) => ({
      instructorId: block.instructorId,
      spans: spansOf(block, this.today(), block.toDate, this.clock),
    }));
    return this.lessons.listDuring(manager, asked);
  }

  private today(): string {
    return this.clock.dateOf(new Date());
  }
}

const rangeOf = (body: QueryOf<typeof previewBlock>): Range => ({
  fromDate: body.from,
  toDate: body.to,
  startTime: body.startTime ?? null,
  endTime: body.endTime ?? null,
});

const toAnswer = (block: StoredBlock, lessons: Lesson[]): Block => ({
  id: block.id,
  instructorId: block.instructorId,
  from: block.fromDate,
  to: block.toDate,
  startTime: block.startTime?.slice(0, 5) ?? null,
  endTime: block.endTime?.slice(0, 5) ?? null,
  reason: block.reason,
  createdAt: block.createdAt.toISOString(),
  lessons,
});
