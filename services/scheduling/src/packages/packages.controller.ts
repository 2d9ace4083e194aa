import { Controller } from '@nestjs/common';
import {
  buyPackage,
  listPackageOffers,
  listPackages,
  markPackage,
  type Package,
  type PackageOffer,
  setPackageOffer,
  withdrawPackage,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PackageOffersService } from './package-offers.service';
import { PackagesService } from './packages.service';

@Controller()
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly offers: PackageOffersService,
  ) {}

  @Handle(listPackageOffers)
  listOffers(@Call() { query }: CallOf<typeof listPackageOffers>): Promise<PackageOffer[]> {
    return this.offers.list(query.instructorId);
  }

  @Handle(setPackageOffer)
  setOffer(@Call() { caller, body }: CallOf<typeof setPackageOffer>): Promise<PackageOffer[]> {
    return this.offers.set(caller, body);
  }

  @Handle(listPackages)
  list(@Call() { caller, query }: CallOf<typeof listPackages>): Promise<Package[]> {
    return this.packages.list(caller, query);
  }

  @Handle(buyPackage)
  buy(@Call() { caller, body, idempotencyKey }: CallOf<typeof buyPackage>): Promise<Package> {
    return this.packages.buy(caller, body, idempotencyKey);
  }

  @Handle(withdrawPackage)
  withdraw(@Call() { caller, params }: CallOf<typeof withdrawPackage>): Promise<void> {
    return this.packages.withdraw(caller, params.id);
  }

  @Handle(markPackage)
  mark(@Call() { caller, params, body }: CallOf<typeof markPackage>): Promise<Package> {
    return this.packages.mark(caller, params.id, body.by);
  }
}
