import { Controller } from '@nestjs/common';
import { addBlock, type Block, type Lesson, listBlocks, previewBlock, removeBlock } from '@fungo/contracts';
import { AppError, Handle } from '@fungo/platform';

@Controller()
export class BlocksController {
  @Handle(listBlocks)
  list(): Promise<Block[]> {
    throw new AppError('unavailable');
  }

  @Handle(previewBlock)
  preview(): Promise<Lesson[]> {
    throw new AppError('unavailable');
  }

  @Handle(addBlock)
  add(): Promise<Block> {
    throw new AppError('unavailable');
  }

  @Handle(removeBlock)
  remove(): Promise<void> {
    throw new AppError('unavailable');
  }
}
