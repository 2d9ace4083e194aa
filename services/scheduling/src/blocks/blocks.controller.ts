import { Controller } from '@nestjs/common';
import { addBlock, type Block, type Lesson, listBlocks, previewBlock, removeBlock } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { BlocksService } from './blocks.service';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Handle(listBlocks)
  list(@Call() { caller, query }: CallOf<typeof listBlocks>): Promise<Block[]> {
    return this.blocks.list(caller, query.instructorId);
  }

  @Handle(previewBlock)
  preview(@Call() { caller, query }: CallOf<typeof previewBlock>): Promise<Lesson[]> {
    return this.blocks.preview(caller, query);
  }

  @Handle(addBlock)
  add(@Call() { caller, body }: CallOf<typeof addBlock>): Promise<Block> {
    return this.blocks.add(caller, body);
  }

  @Handle(removeBlock)
  remove(@Call() { caller, params }: CallOf<typeof removeBlock>): Promise<void> {
    return this.blocks.remove(caller, params.id);
  }
}
