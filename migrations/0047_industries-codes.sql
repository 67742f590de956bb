-- The classes of ISIC Rev. 5 and NAICS 2022 that the industries correspond to, and what tells the pages that show them.
update industries set isic = string_to_array(codes.isic, ' '), naics = string_to_array(codes.naics, ' ') from (values
  ('agriculture', '01 02 10 11', '111 112 113 115 311 312'),
  ('automotive', '29 30 49 50 51', '336 481 482 483 485'),
  ('biotech', '21 72', '3254 541714'),
  ('climate', '37 38 39', '2213 562'),
  ('construction', '41 42 43 68', '23 531'),
  ('consumer', '13 14 15 31 32', '314 315 316 337 339'),
  ('culture', '59 60 90 91', '512 516 711 712'),
  ('education', '85', '611'),
  ('energy', '06 19 35', '211 2211 2212 324'),
  ('finance', '64 65 66', '522 523 524'),
  ('fishing', '03', '114 1125'),
  ('government', '84', '92'),
  ('health', '86 87 88', '621 622 623'),
  ('hospitality', '55 56 79', '721 722 5615'),
  ('law', '69', '5411 5412'),
  ('logistics', '52 53', '484 488 492 493'),
  ('manufacturing', 'C', '31-33'),
  ('retail', '46 47', '42 44-45'),
  ('security', '80', '5616'),
  ('software', '58 62 63', '5132 518 5415'),
  ('telecom', '61', '517'),
  ('work', '78', '5613')
) as codes (code, isic, naics) where industries.code = codes.code;--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on industries for each statement execute function tell_public_pages('industries');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on industry_groups for each statement execute function tell_public_pages('industries');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on industry_items for each statement execute function tell_public_pages('industries');
