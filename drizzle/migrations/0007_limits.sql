-- A cart holds 500 lines (MAX_CART_LINES), whatever the way in. Every way locks the cart's row first, so that this counts
-- what others added before. A cart that held more before may shrink, and change, not grow.
CREATE FUNCTION check_cart_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (SELECT count(*) FROM cart_lines WHERE cart_id = NEW.cart_id) <= 500 THEN RETURN NULL; END IF;
  ELSIF NOT EXISTS (
    SELECT FROM (SELECT DISTINCT cart_id FROM written) AS cart
    WHERE (SELECT count(*) FROM cart_lines WHERE cart_lines.cart_id = cart.cart_id) > 500
  ) THEN RETURN NULL;
  END IF;
  RAISE EXCEPTION 'a cart holds 500 lines at most' USING ERRCODE = 'check_violation', CONSTRAINT = 'cart_length';
END $$;
--> statement-breakpoint
CREATE TRIGGER check_cart_length_insert AFTER INSERT ON cart_lines
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_cart_length();
--> statement-breakpoint
CREATE TRIGGER check_cart_length_move AFTER UPDATE OF cart_id ON cart_lines
  FOR EACH ROW WHEN (OLD.cart_id IS DISTINCT FROM NEW.cart_id) EXECUTE FUNCTION check_cart_length();
