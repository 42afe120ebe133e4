import { describe, expect, it } from 'vitest';
import { visualToLogical } from './visual-order.ts';

describe('visual Hebrew', () => {
  const lines: [visual: string, logical: string][] = [
    ['םולש', 'שלום'],
    ['.םלוע םולש', 'שלום עולם.'],
    ['2024 תנש', 'שנת 2024'],
    ['15:30 העשב', 'בשעה 15:30'],
    ['(גבא)', '(אבג)'],
    ['Microsoft Windows תכרעמ', 'מערכת Microsoft Windows'],
    ['plain (English) text', 'plain (English) text'],
    ['', ''],
  ];
  it.each(lines)('%s is read %s', (visual, logical) => {
    expect(visualToLogical(visual)).toBe(logical);
  });
});
