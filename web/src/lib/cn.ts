import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two that set the same thing the later one, the caller's, wins. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes));
